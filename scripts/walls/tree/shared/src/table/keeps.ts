import '../bots/levels.ts';
import '../fair/deal.ts';
import '../state.ts';
