import type { ComponentProps } from 'react'
import { ContactText } from './contact-text.tsx'
import { TextPage } from './text-page.tsx'

export function ContactPage(props: Omit<ComponentProps<typeof ContactText>, 'heading'>) {
  return (
    <TextPage title={props.contact.title}>
      <ContactText {...props} heading="h2" />
    </TextPage>
  )
}
