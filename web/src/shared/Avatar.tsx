import { useState } from 'react'
import { fileUrl } from '../api/upload'

const initials = (name: string) =>
  name
    .split(/\s+/)
    .map((word) => word[0] ?? '')
    .slice(0, 2)
    .join('')
    .toUpperCase()

interface Props {
  name: string
  /** The link to the photo, if there is one. */
  url: string | null | undefined
  large?: boolean
  /** The link has expired. */
  onExpired?: () => void
}

/** The photo of a user beside their name; without one, their initials. */
export function Avatar({ name, url, large = false, onExpired }: Props) {
  const [failed, setFailed] = useState<string>()
  const expire = () => {
    setFailed(url ?? undefined)
    onExpired?.()
  }
  return (
    <span className={large ? 'pl-avatar pl-avatar-large' : 'pl-avatar'} aria-hidden="true">
      {url && url !== failed ? <img src={fileUrl(url)} alt="" onError={expire} /> : initials(name)}
    </span>
  )
}
