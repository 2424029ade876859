import { boolean, maxLength, minLength, object, optional, string, trim } from 'zod/mini'
import { API_KEY_NAME_MAX_LENGTH } from '../../../contract/account.ts'
import { requiredText } from '../../forms/rules.ts'
import type { KeyTexts } from '../../texts/en/keys.ts'

const fields = ({ nameRequired, nameTooLong }: KeyTexts['make']) => ({
  name: string().check(trim(), minLength(1, nameRequired), maxLength(API_KEY_NAME_MAX_LENGTH, nameTooLong)),
  allowsSystemMessages: boolean(),
})

export const keyRules = (texts: KeyTexts['make']) => object(fields(texts))

/** `needsPassword`: the account has one to ask for. */
export const newKeyRules = (texts: KeyTexts['make'], needsPassword: boolean) =>
  object({
    ...fields(texts),
    currentPassword: optional(needsPassword ? requiredText(texts.passwordRequired) : string()),
  })
