declare module 'icon:*' {
  import type { IconShapes } from './ui/icon.tsx';

  const shapes: IconShapes;
  export default shapes;
}
