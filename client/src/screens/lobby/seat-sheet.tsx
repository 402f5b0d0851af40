/** What can be done about one seat. */

import seatIcon from 'icon:armchair';
import swap from 'icon:arrow-left-right';
import crown from 'icon:crown';
import out from 'icon:log-out';
import userPlus from 'icon:user-plus';
import { NAME_MAX } from '@boneyard/shared/protocol';
import { useState } from 'preact/hooks';
import { faultWords } from '../../api/fault-words.ts';
import { t } from '../../i18n/i18n.ts';
import type { Session, TableSnapshot } from '../../session/session.ts';
import { callMe } from '../../shell/me.ts';
import { TextField } from '../../ui/fields.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { choicesFor, type LobbySeat } from './lobby-model.ts';
import { wish } from './wish.ts';

interface SeatSheetProps {
  readonly session: Session;
  readonly snapshot: TableSnapshot;
  readonly seats: readonly LobbySeat[];
  readonly seat: number;
  readonly onClose: () => void;
}

const seatWords = (seats: readonly LobbySeat[], seat: number): string => {
  const name = seats[seat]?.name ?? null;
  return name === null ? t('lobby.seat.free', { n: seat + 1 }) : t('lobby.seat.of', { n: seat + 1, name });
};

const atOf = ({ watch }: TableSnapshot): number => watch?.at ?? 0;

export const SeatSheet = ({ session, snapshot, seats, seat, onClose }: SeatSheetProps) => {
  const target = seats[seat];
  const choices = choicesFor(snapshot, seats, seat);
  const [guest, setGuest] = useState('');
  const [name, setName] = useState(target?.name ?? '');
  const [fault, setFault] = useState<string | null>(null);
  if (target === undefined) return null;

  const then = async (done: Promise<boolean>): Promise<void> => {
    if (await done) onClose();
  };

  const rename = async (): Promise<void> => {
    const problem = await callMe(name);
    if (problem !== null) return setFault(faultWords(problem));
    await then(wish(session, { t: 'rename', name: name.trim() }));
  };

  const addGuest = async (): Promise<void> => {
    await then(wish(session, { t: 'sit', seat, name: guest.trim() || t('name.player', { n: seat + 1 }) }));
  };

  const nothing =
    !choices.sit &&
    !choices.addGuest &&
    !choices.stand &&
    !choices.free &&
    choices.makeHost === null &&
    choices.moveFrom.length === 0 &&
    choices.askSwap.length === 0 &&
    choices.swapWith.length === 0;

  return (
    <Sheet title={seatWords(seats, seat)} onClose={onClose}>
      {target.name === null && <p class="soft">{t('lobby.seat.bot')}</p>}
      {target.guestOf !== null && <p class="soft">{t('lobby.seat.guest', { name: target.guestOf })}</p>}
      {nothing && target.name !== null && <p class="soft">{t('lobby.seat.nothing')}</p>}

      {choices.sit && (
        <button type="button" class="button first wide" onClick={() => then(wish(session, { t: 'sit', seat }))}>
          <Icon of={seatIcon} />
          {t('lobby.seat.sit')}
        </button>
      )}
      {choices.moveFrom.map((from) => (
        <button
          key={from}
          type="button"
          class="button tile wide"
          onClick={() => then(wish(session, { t: 'swap', a: from, b: seat }))}
        >
          <Icon of={seatIcon} />
          {choices.moveFrom.length === 1
            ? t('lobby.seat.move')
            : t('lobby.seat.move-of', { name: seats[from]?.name ?? '' })}
        </button>
      ))}

      {choices.addGuest && (
        <form
          class="lobby-form"
          onSubmit={(event) => {
            event.preventDefault();
            void addGuest();
          }}
        >
          <TextField
            label={t('lobby.seat.add')}
            hint={t('lobby.seat.add.told')}
            value={guest}
            onValue={(value) => {
              setGuest(value);
              setFault(null);
            }}
            fault={fault}
            placeholder={t('name.player', { n: seat + 1 })}
            maxLength={NAME_MAX}
            autocomplete="off"
            autocapitalize="words"
          >
            <button type="submit" class="button">
              <Icon of={userPlus} />
              {t('lobby.seat.add.go')}
            </button>
          </TextField>
        </form>
      )}

      {target.isMine && target.guestOf === null && (
        <form
          class="lobby-form"
          onSubmit={(event) => {
            event.preventDefault();
            void rename();
          }}
        >
          <TextField
            label={t('name.label')}
            value={name}
            onValue={(value) => {
              setName(value);
              setFault(null);
            }}
            fault={fault}
            maxLength={40}
            autocomplete="nickname"
            autocapitalize="words"
          >
            <button type="submit" class="button" disabled={name.trim() === target.name}>
              {t('lobby.seat.rename')}
            </button>
          </TextField>
        </form>
      )}

      {choices.swapWith.length > 0 && (
        <div class="lobby-swaps">
          <p class="label">{t('lobby.seat.swap')}</p>
          {choices.swapWith.map((other) => (
            <button
              key={other}
              type="button"
              class="button wide"
              onClick={() => then(wish(session, { t: 'swap', a: seat, b: other }))}
            >
              <Icon of={swap} />
              {seatWords(seats, other)}
            </button>
          ))}
        </div>
      )}

      {choices.askSwap.map((from) => (
        <button
          key={from}
          type="button"
          class="button wide"
          onClick={() => then(wish(session, { t: 'ask', kind: 'swap', seat: from, other: seat, at: atOf(snapshot) }))}
        >
          <Icon of={swap} />
          {/* Who has one seat asks its person; who has several says with which of them. */}
          {t('lobby.seat.ask-swap', { seat: seatWords(seats, choices.askSwap.length === 1 ? seat : from) })}
        </button>
      ))}

      {choices.makeHost !== null && (
        <button
          type="button"
          class="button wide"
          onClick={() => then(wish(session, { t: 'host', ref: choices.makeHost as number }))}
        >
          <Icon of={crown} />
          {t('table.menu.host', { name: target.name ?? '' })}
        </button>
      )}

      {(choices.stand || choices.free) && (
        <button type="button" class="button plain wide" onClick={() => then(wish(session, { t: 'stand', seat }))}>
          <Icon of={out} />
          {choices.free
            ? t('lobby.seat.take-off', { name: target.name ?? '' })
            : target.guestOf !== null
              ? t('lobby.seat.remove', { name: target.name ?? '' })
              : t('lobby.seat.stand')}
        </button>
      )}
    </Sheet>
  );
};
