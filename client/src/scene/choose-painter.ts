/** Chooses what draws: WebGL where a graphics card does it, Canvas2D elsewhere. */
import { startCanvas } from './canvas2d.ts';
import type { Painter, PainterKind, StartPainter } from './painter.ts';
import { startWebgl } from './webgl.ts';

const SOFTWARE = /swiftshader|llvmpipe|softpipe|basic render|software/i;

/** Software GL is slower than Canvas2D. `failIfMajorPerformanceCaveat` lets SwiftShader through: only the name tells. */
export const hasHardwareGl = (): boolean => {
  try {
    const canvas = document.createElement('canvas');
    const gl = canvas.getContext('webgl2') ?? canvas.getContext('webgl');
    if (gl === null) return false;
    const info = gl.getExtension('WEBGL_debug_renderer_info');
    const name = String(gl.getParameter(info ? info.UNMASKED_RENDERER_WEBGL : gl.RENDERER));
    // Browsers allow only a few contexts at once.
    gl.getExtension('WEBGL_lose_context')?.loseContext();
    return !SOFTWARE.test(name);
  } catch {
    return false;
  }
};

/** The wanted painter, or Canvas2D where it does not start. */
export const startPainter = async (kind: PainterKind, ...size: Parameters<StartPainter>): Promise<Painter> => {
  if (kind === 'canvas') return startCanvas(...size);
  try {
    return await startWebgl(...size);
  } catch {
    return startCanvas(...size);
  }
};
