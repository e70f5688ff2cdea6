import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { TextField } from '../../../components/ui/fields/text-field.tsx'
import { VERBATIM } from '../../../components/ui/fields/verbatim.ts'
import { isFilled, useFieldError } from '../../../lib/i18n/use-field-error.ts'
import { EntryForm, type Sending } from './entry-form.tsx'

type LoginFormProps = {
  name: 'login' | 'email'
  label: string
  submit: string
  initial?: string
  /** Validates the text, which must not be empty in any case. */
  rule?: (value: string) => true | string
  sending: Sending & { mutate: (value: string) => void }
  /** Content above the field. */
  children?: ReactNode
}

const always = () => true as const

/** A form with one field for the login or email address of someone who is not signed in. */
export function LoginForm({ name, label, submit, initial = '', rule = always, sending, children }: LoginFormProps) {
  const fieldErrorOf = useFieldError()
  const form = useForm<Record<string, string>>({ defaultValues: { [name]: initial } })
  return (
    <EntryForm
      sending={sending}
      submit={submit}
      onSubmit={form.handleSubmit((values) => sending.mutate(values[name] ?? ''))}
    >
      {children}
      <TextField
        label={label}
        type={name === 'email' ? 'email' : undefined}
        autoComplete={name === 'email' ? 'email' : 'username'}
        {...VERBATIM}
        error={fieldErrorOf(form.formState.errors[name])}
        {...form.register(name, { validate: { isFilled, rule } })}
      />
    </EntryForm>
  )
}
