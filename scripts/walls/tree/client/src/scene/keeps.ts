import '@boneyard/shared';
import 'pixi.js';
