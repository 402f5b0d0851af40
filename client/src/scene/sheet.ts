/** What every painter paints on: a canvas as large as it is told, with as many pixels as the screen has there. */
export class Sheet {
  readonly canvas = document.createElement('canvas');
  width = 0;
  height = 0;
  resolution = 1;

  /** Sizes in CSS pixels. */
  constructor(...size: Parameters<Sheet['resize']>) {
    this.resize(...size);
  }

  resize(width: number, height: number, resolution: number): void {
    Object.assign(this, { width, height, resolution });
    const { canvas } = this;
    canvas.width = Math.round(width * resolution);
    canvas.height = Math.round(height * resolution);
    canvas.style.width = `${width}px`;
    canvas.style.height = `${height}px`;
  }
}
