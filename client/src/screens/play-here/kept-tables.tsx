/** The tables that this device keeps: go on with one, or let it go. */

import play from 'icon:play';
import trash from 'icon:trash';
import { nearestPreset } from '@boneyard/shared';
import { useEffect, useState } from 'preact/hooks';
import { gameWords } from '../../games/games.ts';
import { nameList, t } from '../../i18n/i18n.ts';
import type { LocalTable } from '../../session/local-store.ts';
import { localTables } from '../../session/local-tables.ts';
import { forgetLocalMatch } from '../../shell/local-match.ts';
import { Link } from '../../shell/router.tsx';
import { Icon } from '../../ui/icon.tsx';

const words = ({ rules, names, round, isOver }: LocalTable): string =>
  t('here.kept.told', {
    names: nameList(names),
    bots: rules.players - names.length,
    round,
    over: isOver ? 'yes' : 'no',
  });

export const KeptTables = () => {
  const [tables, setTables] = useState<readonly LocalTable[]>([]);
  useEffect(() => void localTables().then(async (kept) => setTables(await kept.list())), []);
  if (tables.length === 0) return null;
  const remove = async (id: string): Promise<void> => {
    await (await localTables()).remove(id);
    forgetLocalMatch(id);
    setTables((before) => before.filter((table) => table.id !== id));
  };
  return (
    <section class="panel here-kept" aria-labelledby="here-kept-title">
      <h2 id="here-kept-title">{t('here.kept')}</h2>
      <ul>
        {tables.map((table) => {
          const game = gameWords(nearestPreset(table.rules)).name;
          return (
            <li key={table.id}>
              <Link to={{ page: 'here-table', id: table.id }} class="button told">
                <Icon of={play} />
                <span>
                  {game}
                  <span>{words(table)}</span>
                </span>
              </Link>
              <button
                type="button"
                class="button plain round"
                aria-label={t('here.kept.remove', { game })}
                onClick={() => remove(table.id)}
              >
                <Icon of={trash} />
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
};
