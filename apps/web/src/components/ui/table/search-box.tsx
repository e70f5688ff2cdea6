import { useEffect, useRef, useState } from 'react'
import { ToolField } from './tool-field.tsx'

const DEBOUNCE_MS = 300

type SearchBoxProps = {
  label: string
  /** A shorter text for where the label would be cut. It has to begin like the label. */
  placeholder?: string | undefined
  value: string
  onSearch: (value: string) => void
  /** Whether the `/` key focuses this field. Single-key shortcuts can be switched off. */
  slash: boolean
  className?: string | undefined
}

const isWriting = (element: Element | null) =>
  element instanceof HTMLElement && (element.matches('input, textarea, select') || element.isContentEditable)

/** A search field. Searches 300 ms after the last key, or at once on Enter. */
export function SearchBox({ label, placeholder, value, onSearch, slash, className }: SearchBoxProps) {
  const [draft, setDraft] = useState(value)
  const sent = useRef(value)
  const field = useRef<HTMLInputElement>(null)
  // The search may also change from outside: by Back, or by clearing it.
  useEffect(() => {
    if (value === sent.current) return
    sent.current = value
    setDraft(value)
  }, [value])
  useEffect(() => {
    if (draft === sent.current) return
    const timer = setTimeout(() => send(draft), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  })
  useEffect(() => {
    if (!slash) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isWriting(document.activeElement))
        return
      event.preventDefault()
      field.current?.focus()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [slash])
  const send = (text: string) => {
    if (text === sent.current) return
    sent.current = text
    onSearch(text)
  }
  return (
    <ToolField
      ref={field}
      label={label}
      placeholder={placeholder}
      className={className}
      value={draft}
      maxLength={200}
      onChange={(event) => setDraft(event.target.value)}
      onKeyDown={(event) => event.key === 'Enter' && send(draft)}
      end={slash && draft === '' ? <kbd>/</kbd> : undefined}
    />
  )
}
