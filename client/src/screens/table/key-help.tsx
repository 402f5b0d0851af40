/** What each key of this table does, read out with the hand. */
import type { TableModel } from '../../model/table-model.ts';
import { isSingle, keyWords, type TableKey, tableKeys } from '../../overlay/key-table.ts';
import { preference } from '../../shell/preferences.ts';

interface KeyHelpProps {
  readonly model: TableModel;
  /** Whether others of this device come next. */
  readonly hides: boolean;
}

export const KeyHelp = ({ model, hides }: KeyHelpProps) => {
  const isWatching = !model.seats.some(({ own }) => own);
  const hasTrains = model.board.lanes.length > 0;
  const isOfHere = ({ deed }: TableKey): boolean => {
    if (deed.does === 'hide') return hides;
    if (isWatching && deed.does !== 'tell') return false;
    return deed.does !== 'play' || (deed.on === 'own' || deed.on === 'mexican') === hasTrains;
  };
  const keys = tableKeys().filter((key) => isOfHere(key) && (preference.shortcuts.value || !isSingle(key)));
  return (
    <p class="unseen" id="hand-help">
      {keys.map(keyWords).map(({ keys, told }) => `${keys}: ${told}. `)}
    </p>
  );
};
