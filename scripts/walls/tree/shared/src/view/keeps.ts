import '../state.ts';
import '../engine/legal.ts';
