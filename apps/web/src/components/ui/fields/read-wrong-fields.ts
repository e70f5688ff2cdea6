import type { SummaryError } from './error-summary.tsx'

/**
 * Reads the error messages of a form's fields from the page, for the summary of forms whose errors are worded at the
 * fields.
 */
export const readWrongFields = (form: HTMLElement | null): readonly SummaryError[] =>
  [...(form?.querySelectorAll<HTMLInputElement>('[aria-invalid=true]') ?? [])].map(({ id, labels }) => ({
    fieldId: id,
    label: labels?.[0]?.firstChild?.textContent ?? '',
    message: document.getElementById(`${id}-error`)?.textContent ?? '',
  }))
