import type { Locale } from '@evenground/shared/constants'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { useDetailControls } from '../../../lib/detail/detail-context.ts'
import { writeLength } from '../api/length.ts'
import type { MediumValues } from '../api/medium-resource.ts'

interface PlayedFile {
  link: string
  /** The length in the format of the field. */
  length: string
}

/**
 * Fills in the playing time from the recording's file if the field is empty or still has the length of the previous
 * file. Returns a function to call with the seconds once the file's metadata is loaded.
 */
export function useFileLength(link: string): (seconds: number) => void {
  const { setValue, getValues } = useFormContext<MediumValues>()
  const { mode, language } = useDetailControls()
  // Each language can have a file of its own. Viewing another language's file does not replace the length.
  const files = useRef<Partial<Record<Locale, PlayedFile>>>({})
  const fill = (length: string) => setValue('length_seconds', length, { shouldDirty: true })
  const fillEmpty = useEffectEvent(() => {
    const file = files.current[language]
    const [type, typed] = getValues(['medium_type', 'length_seconds'])
    if (type === 'podcast' && file?.link === link && typed === '') fill(file.length)
  })
  // The file may have been loaded before editing started.
  useEffect(() => {
    if (mode === 'edit') fillEmpty()
  }, [mode])
  return (seconds) => {
    if (!Number.isFinite(seconds)) return
    const before = files.current[language]
    const length = writeLength(Math.round(seconds))
    files.current[language] = { link, length }
    const typed = getValues('length_seconds')
    const isOfFormer = before !== undefined && before.link !== link && before.length === typed
    if (mode === 'edit' && (typed === '' || isOfFormer)) fill(length)
  }
}
