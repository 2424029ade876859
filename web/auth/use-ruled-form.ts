import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useEffectEvent } from 'react'
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form'
import type { ZodMiniType } from 'zod/mini'
import { useLanguage } from '../messages/messages.tsx'

/** A form that checks its fields by `rules`. When the language changes, what stands at the fields is said again in it. */
export function useRuledForm<Values extends FieldValues>(
  rules: ZodMiniType<Values, Values>,
  defaultValues: DefaultValues<Values>,
) {
  const { language } = useLanguage()
  const form = useForm<Values>({ resolver: zodResolver(rules), defaultValues })
  const { formState, trigger } = form
  const { errors } = formState

  const sayAgain = useEffectEvent(() => {
    const fields = Object.keys(errors) as Path<Values>[]
    if (fields.length > 0) void trigger(fields)
  })
  useEffect(() => sayAgain(), [language])

  return form
}
