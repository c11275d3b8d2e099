import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { announce, watch } from '../../api/socket'
import { announcedEvery, forgetSilent, useViewers } from '../../api/viewers'

/** Who else has the case open, so that two do not answer the customer at once. */
export function Viewers({ id }: { id: number }) {
  const { t } = useTranslation()
  const topic = `case:${id}`
  const names = useViewers(topic)
  useEffect(() => {
    const leave = watch(topic)
    const timer = setInterval(() => {
      announce(topic)
      forgetSilent()
    }, announcedEvery)
    return () => {
      clearInterval(timer)
      leave()
    }
  }, [topic])
  return (
    <p className="pl-case-viewers" role="status">
      {names.length > 0 ? t('escalations.alsoOpen', { count: names.length, names: names.join(', ') }) : null}
    </p>
  )
}
