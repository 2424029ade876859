import type { ComponentProps } from 'react'

/**
 * A form that checks its fields itself. Should it ever be sent by the browser, before its script runs, `post` keeps what
 * was typed out of the address.
 */
export function Form(props: Pick<ComponentProps<'form'>, 'onSubmit' | 'children'>) {
  return <form method="post" noValidate className="grid gap-5" {...props} />
}
