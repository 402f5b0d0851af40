/** Bytes as lower-case hex: how journals and records write them. */
export { bytesToHex as makeHex, hexToBytes as parseHex } from '@noble/hashes/utils.js';
