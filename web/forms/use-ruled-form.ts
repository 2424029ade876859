import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useEffectEvent } from 'react'
import { type FieldError, type FieldValues, type Path, useForm } from 'react-hook-form'
import type { ZodMiniType } from 'zod/mini'
import { useLanguage } from '../texts/texts.tsx'
import { isRefusal } from './password-refusal.ts'

/**
 * A form that checks its fields by `rules`, and begins with what stands in them: they may have been filled in before the
 * application was there. When the language changes, what stands at the fields is said again in it.
 */
export function useRuledForm<Values extends FieldValues>(rules: ZodMiniType<Values, Values>) {
  const { language } = useLanguage()
  const form = useForm<Values>({ resolver: zodResolver(rules) })
  const { formState, trigger } = form
  const { errors } = formState

  const sayAgain = useEffectEvent(() => {
    // What the service has said would be gone: it is asked again only when the form is sent.
    const ruled = Object.entries(errors).filter(([, error]) => !isRefusal(error as FieldError))
    const fields = ruled.map(([field]) => field as Path<Values>)
    if (fields.length > 0) void trigger(fields)
  })
  useEffect(() => sayAgain(), [language])

  return form
}
