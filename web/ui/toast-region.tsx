import { useEffect } from 'react'
import { ToastContainer } from 'react-toastify/unstyled'
import 'react-toastify/ReactToastify.css'
import './toast-region.css'
import { useMessages } from '../messages/messages.tsx'
import { TOAST_MS } from './toast.tsx'

export { toast } from 'react-toastify/unstyled'

const { promise, resolve } = Promise.withResolvers<void>()

/** Settles once the region is on the page. A toast shown earlier is lost when React mounts it twice, in development. */
export const regionMounted = promise

export function ToastRegion() {
  const { ui } = useMessages()
  useEffect(resolve, [])
  return <ToastContainer position="top-right" autoClose={TOAST_MS} newestOnTop={false} aria-label={ui.notifications} />
}
