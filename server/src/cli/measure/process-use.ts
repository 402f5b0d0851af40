/** What another process uses, where the system tells (Linux). */
import { readFileSync } from 'node:fs';

/** CPU milliseconds of all its threads; null where nobody tells. */
export const cpuOf = (pid: number | undefined): number | null => {
  try {
    // After the name, which may hold anything: fields 14 and 15 in ticks of 10 ms.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return null;
  }
};

/** Resident memory in MiB; null where nobody tells. */
export const memoryOf = (pid: number | undefined): number | null => {
  try {
    const kib = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kib === undefined ? null : Math.round(Number(kib) / 1024);
  } catch {
    return null;
  }
};
