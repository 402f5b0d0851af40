import '../engine/legal.ts';
import '../table/table-view.ts';
import '../view/imagine.ts';
