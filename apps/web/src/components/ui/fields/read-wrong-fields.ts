import type { SummaryError } from './error-summary.tsx'

/** What the fields of a form say is wrong, for the summary of a form that words its errors at the fields themselves. */
export const readWrongFields = (form: HTMLElement | null): readonly SummaryError[] =>
  [...(form?.querySelectorAll<HTMLInputElement>('[aria-invalid=true]') ?? [])].map(({ id, labels }) => ({
    fieldId: id,
    label: labels?.[0]?.firstChild?.textContent ?? '',
    message: document.getElementById(`${id}-error`)?.textContent ?? '',
  }))
