import { App } from 'antd'
import { useEffect } from 'react'
import { showMessagesWith } from './notify'

/** Rendered once inside antd's App, so that code outside components can show messages. */
export function NotifyHost() {
  const ready = App.useApp()
  useEffect(() => showMessagesWith(ready), [ready])
  return null
}
