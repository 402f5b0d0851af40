import 'valibot';
import '../tiles.ts';
