import '../state.ts';
import './legal.ts';
