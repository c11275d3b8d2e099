import { Button } from 'antd'
import { useState } from 'react'
import { fileUrl } from '../../../api/upload'
import { useLanguage } from './language'
import type { QuestionImage } from './types'

interface Props {
  image: QuestionImage
  alt: string
  /** Its link has expired, or there is no signal. */
  onLost: () => void
}

/** The picture of a question; one that is lost returns with its next link, or when it is asked for. */
export function Picture({ image, alt, onLost }: Props) {
  const { texts } = useLanguage()
  const [lost, setLost] = useState<string>()
  if (lost === image.url)
    return (
      <div className="pl-assess-lost">
        <span role="status">{texts.pictureLost}</span>
        <Button onClick={() => setLost(undefined)}>{texts.pictureAgain}</Button>
      </div>
    )
  return (
    <img
      className="pl-assess-picture"
      src={fileUrl(image.url)}
      alt={alt}
      onError={() => {
        setLost(image.url)
        onLost()
      }}
    />
  )
}
