/**
 * Draws Pixi's containers and sprites with WebGL, as many as share an atlas in one call. Pixi's own renderer is twenty
 * times this (docs/adr/0011-painters-of-our-own.md).
 */
import type { Container, TextureSource } from 'pixi.js';
import type { StartPainter } from './painter.ts';
import { Sheet } from './sheet.ts';
import { eachSprite, type Paint } from './sprites.ts';

/** Colours are premultiplied throughout, as canvases give them and the page takes them. */
const VERTEX = `attribute vec2 place; attribute vec2 spot; attribute vec4 tint; uniform vec2 size;
varying vec2 vSpot; varying vec4 vTint;
void main() { vSpot = spot; vTint = tint; gl_Position = vec4(place / size * vec2(2, -2) + vec2(-1, 1), 0, 1); }`;
const FRAGMENT = `precision mediump float; uniform sampler2D atlas; varying vec2 vSpot; varying vec4 vTint;
void main() { gl_FragColor = texture2D(atlas, vSpot) * vTint; }`;

/** A corner: two floats where it is, two where in the atlas, four bytes of tint. */
const WORDS = 5;
/** So many sprites are drawn in one call at the most; a table of trains has some 600. */
const MOST = 1_024;
/** Sprites take in as much of the nothing around them, in texels: turned, they have no stairs for edges. */
const EDGE = 1;

const CORNERS = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
] as const;
/** Of the two triangles of four corners. */
const ORDER = [0, 1, 2, 0, 2, 3] as const;

const link = (gl: WebGLRenderingContext): WebGLProgram => {
  const program = gl.createProgram();
  for (const [kind, source] of [
    [gl.VERTEX_SHADER, VERTEX],
    [gl.FRAGMENT_SHADER, FRAGMENT],
  ] as const) {
    const shader = gl.createShader(kind);
    if (shader === null) throw new Error('this browser makes no shaders');
    gl.shaderSource(shader, source);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
  }
  gl.linkProgram(program);
  if (!gl.getProgramParameter(program, gl.LINK_STATUS)) throw new Error(`no shaders: ${gl.getProgramInfoLog(program)}`);
  return program;
};

/** Everything that lives in the context, and is lost with it. */
const fill = (gl: WebGLRenderingContext) => {
  const program = link(gl);
  gl.useProgram(program);
  gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, gl.createBuffer());
  const order = Array.from({ length: MOST }, (_, n) => ORDER.map((corner) => 4 * n + corner));
  gl.bufferData(gl.ELEMENT_ARRAY_BUFFER, new Uint16Array(order.flat()), gl.STATIC_DRAW);
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
  for (const [name, count, type, at] of [
    ['place', 2, gl.FLOAT, 0],
    ['spot', 2, gl.FLOAT, 8],
    ['tint', 4, gl.UNSIGNED_BYTE, 16],
  ] as const) {
    const place = gl.getAttribLocation(program, name);
    gl.enableVertexAttribArray(place);
    gl.vertexAttribPointer(place, count, type, type === gl.UNSIGNED_BYTE, 4 * WORDS, at);
  }
  gl.enable(gl.BLEND);
  gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA);
  gl.pixelStorei(gl.UNPACK_PREMULTIPLY_ALPHA_WEBGL, true);
  return { size: gl.getUniformLocation(program, 'size'), textures: new Map<TextureSource, WebGLTexture>() };
};

const upload = (gl: WebGLRenderingContext, source: TextureSource): WebGLTexture => {
  const texture = gl.createTexture();
  gl.bindTexture(gl.TEXTURE_2D, texture);
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, source.resource as HTMLCanvasElement);
  for (const side of [gl.TEXTURE_WRAP_S, gl.TEXTURE_WRAP_T]) gl.texParameteri(gl.TEXTURE_2D, side, gl.CLAMP_TO_EDGE);
  for (const way of [gl.TEXTURE_MIN_FILTER, gl.TEXTURE_MAG_FILTER]) gl.texParameteri(gl.TEXTURE_2D, way, gl.LINEAR);
  return texture;
};

/** As four bytes in one word, red first. */
const packed = (tint: number, alpha: number): number => {
  const part = (shift: number): number => Math.round(((tint >> shift) & 255) * alpha);
  return (part(16) | (part(8) << 8) | (part(0) << 16) | (Math.round(255 * alpha) << 24)) >>> 0;
};

export const startWebgl: StartPainter = async (...area) => {
  const sheet = new Sheet(...area);
  const { canvas } = sheet;
  const options: WebGLContextAttributes = { alpha: true, antialias: false, depth: false, stencil: false };
  const gl: WebGLRenderingContext | null = canvas.getContext('webgl2', options) ?? canvas.getContext('webgl', options);
  if (gl === null) throw new Error('this browser has no WebGL');
  const floats = new Float32Array(4 * WORDS * MOST);
  const words = new Uint32Array(floats.buffer);
  let held = fill(gl);

  // Without this the browser never gives it back.
  canvas.addEventListener('webglcontextlost', (event) => event.preventDefault());
  // Before the scene hears of it, and draws.
  canvas.addEventListener('webglcontextrestored', () => {
    held = fill(gl);
  });

  const textureOf = (source: TextureSource): WebGLTexture => {
    const known = held.textures.get(source);
    if (known !== undefined) return known;
    const texture = upload(gl, source);
    held.textures.set(source, texture);
    source.once('destroy', () => {
      gl.deleteTexture(held.textures.get(source) ?? null);
      held.textures.delete(source);
    });
    return texture;
  };

  /** What was put together so far, all of one atlas. */
  const batch = { source: null as TextureSource | null, count: 0 };
  const flush = (): void => {
    if (batch.source === null || batch.count === 0) return;
    gl.bindTexture(gl.TEXTURE_2D, textureOf(batch.source));
    gl.bufferData(gl.ARRAY_BUFFER, floats.subarray(0, 4 * WORDS * batch.count), gl.STREAM_DRAW);
    gl.drawElements(gl.TRIANGLES, 6 * batch.count, gl.UNSIGNED_SHORT, 0);
    Object.assign(batch, { source: null, count: 0 });
  };

  const add: Paint = ({ texture, anchor, tint }, at, alpha) => {
    const { frame, source } = texture;
    if (source !== batch.source || batch.count === MOST) flush();
    batch.source = source;
    const colour = packed(tint, alpha);
    let word = 4 * WORDS * batch.count++;
    for (const [right, low] of CORNERS) {
      const x = right * frame.width + (2 * right - 1) * EDGE;
      const y = low * frame.height + (2 * low - 1) * EDGE;
      const [left, top] = [x - anchor.x * frame.width, y - anchor.y * frame.height];
      floats[word] = at.a * left + at.c * top + at.tx;
      floats[word + 1] = at.b * left + at.d * top + at.ty;
      floats[word + 2] = (frame.x + x) / source.pixelWidth;
      floats[word + 3] = (frame.y + y) / source.pixelHeight;
      words[word + 4] = colour;
      word += WORDS;
    }
  };

  return Object.assign(sheet, {
    kind: 'webgl' as const,
    render: (stage: Container) => {
      if (gl.isContextLost()) return;
      gl.viewport(0, 0, canvas.width, canvas.height);
      gl.uniform2f(held.size, canvas.width, canvas.height);
      gl.clear(gl.COLOR_BUFFER_BIT);
      eachSprite(stage, sheet.resolution, add);
      flush();
    },
    destroy: () => {
      canvas.remove();
      // Browsers allow only a few contexts at once.
      gl.getExtension('WEBGL_lose_context')?.loseContext();
    },
  });
};
