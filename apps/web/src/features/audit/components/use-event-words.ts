import type { AuditEvent } from '@evenground/shared/schemas'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { nameCall } from './name-call.ts'

/** Describes log events in plain words. A newer server may log actions that this page has no texts for. */
export function useEventWords() {
  const { t, i18n } = useTranslation(['audit', 'calls'])
  return useMemo(() => {
    const known = (key: string): string | null => (i18n.exists(`audit:${key}`) ? t(key) : null)
    const subjectOf = (type: string): string => known(`subjects.${type}`) ?? type
    const compose = (name: string): string | null => {
      const found = nameCall(name, (key) => i18n.exists(`calls:${key}`))
      if (!found) return null
      if ('own' in found) return t(`calls:${found.own}`)
      return t('calls:composed', { noun: t(`calls:${found.noun}`), verb: t(`calls:${found.verb}`) })
    }
    const callOf = (name: string): string | null => known(`calls.${name.replace(/\..*/, '')}`) ?? compose(name)
    /** What a refused call was about: the call, with the name of the record that it named. */
    const refusalOf = (call: string, name: string | null): string | null => {
      const words = callOf(call)
      return words && name ? t('calls:on', { call: words, name }) : (words ?? name)
    }
    return {
      subject: subjectOf,
      /** An action such as `plan.update` has a text of its own, or one composed of its subject and verb. */
      action: (action: string): string => {
        const own = known(`actions.${action.replaceAll('.', '_')}`)
        if (own) return own
        const [subject = '', verb = ''] = action.split('.')
        const done = known(`verbs.${verb}`)
        return done ? t('subject_verb', { subject: subjectOf(subject), verb: done }) : action
      },
      actor: ({ actor_id, actor_name, actor_kind }: AuditEvent): string => {
        if (actor_id === null) return t('nobody')
        const name = actor_name ?? t('unseen')
        if (actor_kind === 'scim_token') return t('by_scim_token', { name })
        return actor_kind === 'api_key' ? t('by_key', { name }) : name
      },
      field: (name: string): string => known(`fields.${name}`) ?? name,
      /** The means of a sign-in, the cause of an automatic event, or the reason of a refusal. */
      means: (name: string): string => known(`means.${name}`) ?? name,
      /** The name of an API call that read results or was refused, or of a list that was exported. */
      call: (name: string): string => callOf(name) ?? name,
      /** The target of an event; without one, the kind of the target or the API call. */
      about: ({ action, target_name, target_type, details: { call } }: AuditEvent): string | null => {
        if (action === 'call.refused' && typeof call === 'string') return refusalOf(call, target_name)
        return target_name ?? (target_type ? subjectOf(target_type) : typeof call === 'string' ? callOf(call) : null)
      },
    }
  }, [t, i18n])
}
