import 'valibot';
import '../view/seat-view.ts';
