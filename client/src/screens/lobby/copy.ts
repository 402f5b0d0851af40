/** Copies text, also on plain HTTP, where browsers have no clipboard for pages. */

/** False if the browser lets us do nothing; then the text is left selected for the person to copy. */
export const copyText = async (text: string, field: HTMLInputElement | null): Promise<boolean> => {
  try {
    if (navigator.clipboard) {
      await navigator.clipboard.writeText(text);
      return true;
    }
  } catch {
    // Forbidden by the browser's settings: the old way may still be open.
  }
  field?.focus();
  field?.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  }
};
