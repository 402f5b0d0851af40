/** Raised whenever an old client could misread the server or the server an old client: such a client is told `update`. */
export const PROTOCOL = 6;
