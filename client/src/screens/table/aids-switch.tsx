/** The switch for the count of numbers, where the table allows aids. */
import { t } from '../../i18n/i18n.ts';
import type { TableModel } from '../../model/table-model.ts';
import { preference } from '../../shell/preferences.ts';
import { Switch } from '../../ui/fields.tsx';

export const AidsSwitch = ({ model }: { model: TableModel }) =>
  model.suits().length > 0 ? (
    <Switch
      label={t('table.suits.title')}
      told={t('table.suits.told')}
      checked={preference.suits.value}
      onValue={(on) => {
        preference.suits.value = on;
      }}
    />
  ) : null;
