/** Players and their links over any SQL database. */
import type { Kysely } from 'kysely';
import type { Player } from '../players/player.ts';
import type { PlayersTable, Schema } from './schema.ts';
import type { Write } from './sql-write.ts';
import type { PlayerStore } from './store.ts';

const readPlayer = (row: PlayersTable | undefined): Player | null =>
  row === undefined ? null : { id: row.id, name: row.name, createdAt: row.created_at, seenAt: row.seen_at };

export const sqlPlayers = (db: Kysely<Schema>, write: Write): PlayerStore => ({
  add: async (player, tokenHash) => {
    // Databases disagree on the error of a broken uniqueness, but not on what went in.
    const added = await write(
      db
        .insertInto('players')
        .values({
          id: player.id,
          token_hash: tokenHash,
          name: player.name,
          created_at: player.createdAt,
          seen_at: player.seenAt,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id'),
    );
    return added.length === 1;
  },
  byToken: async (tokenHash) =>
    readPlayer(await db.selectFrom('players').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst()),
  rename: async (id, name) => {
    const [row] = await write(db.updateTable('players').set({ name }).where('id', '=', id).returningAll());
    return readPlayer(row);
  },
  seen: async (id, at) => {
    await write(db.updateTable('players').set({ seen_at: at }).where('id', '=', id));
  },
  addLink: async (id, tokenHash, expiresAt) => {
    const link = { token_hash: tokenHash, expires_at: expiresAt };
    await write(
      db
        .insertInto('links')
        .values({ player_id: id, ...link })
        .onConflict((conflict) => conflict.column('player_id').doUpdateSet(link)),
    );
  },
  useLink: async (linkHash, tokenHash, now) => {
    // One after the other in one commit: of two who come with the same link, the second finds it gone.
    const [row] = await write(
      db
        .updateTable('players')
        .set({ token_hash: tokenHash })
        .where('id', '=', ({ selectFrom }) =>
          selectFrom('links').select('player_id').where('token_hash', '=', linkHash).where('expires_at', '>', now),
        )
        .returningAll(),
      db.deleteFrom('links').where('token_hash', '=', linkHash),
    );
    return readPlayer(row);
  },
});
