import { useEffect, useState } from 'react'
import { useCall } from '../../api/call'
import { type ConfigForm, changes, formOf } from './configForm'
import type { Config, DryRunBody } from './types'

/** Several fields are changed one after another: they are tried when the user pauses. */
const pauseMs = 600
/** Time passes, and leads become due. */
const everyMinute = 60_000
const most = 50

interface Settings {
  minutes: number
  /** False while the configuration is being deleted. */
  enabled: boolean
}

/** What a configuration would dial with the changes that are not saved yet. Nothing is written. */
export function useDryRun(config: Config, form: ConfigForm, { minutes, enabled }: Settings) {
  const body: DryRunBody = {
    _id: config._id,
    draft: changes(formOf(config), form),
    user_ids: config.users.map(({ id }) => id),
    minutes,
    limit: most,
  }
  const wanted = JSON.stringify(body)
  const [asked, setAsked] = useState(wanted)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), pauseMs)
    return () => clearTimeout(timer)
  }, [wanted])
  const answer = useCall(
    'test_dialler',
    { body: JSON.parse(asked) as DryRunBody },
    { handles: 'all', every: everyMinute, enabled },
  )
  const { refetch } = answer
  // Whatever has changed the figures has changed what comes next.
  const live = JSON.stringify(config.live)
  const [seen, setSeen] = useState(live)
  useEffect(() => {
    if (live === seen || !enabled) return
    setSeen(live)
    void refetch()
  }, [live, seen, enabled, refetch])
  return { answer, isBehind: asked !== wanted || answer.isFetching }
}
