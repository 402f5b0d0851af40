/** A text to take along: selected as a whole when one comes to it, and when the browser lets nothing be copied. */
import type { Ref } from 'preact';

interface CopyFieldProps {
  readonly label: string;
  readonly value: string;
  readonly fieldRef: Ref<HTMLInputElement>;
}

export const CopyField = ({ label, value, fieldRef }: CopyFieldProps) => (
  <input
    ref={fieldRef}
    class="input"
    readOnly
    value={value}
    aria-label={label}
    onFocus={(event) => event.currentTarget.select()}
  />
);
