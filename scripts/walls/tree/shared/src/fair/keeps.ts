import '@noble/hashes/sha2.js';
import '../state.ts';
