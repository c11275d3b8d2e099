import { useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { routes } from '../api/routes.gen'
import { useSession } from '../api/session'
import { mayOpen, useAccess } from '../shared/access'
import type { Source } from '../shared/finding'
import type { Hit } from './hit'
import { screenAt } from './screens'
import { useTitles } from './titles'

/** How many rows of each list are shown. */
const limit = 4
/** Shorter texts fit too much to be asked for; longer ones are not accepted. */
const [shortest, longest] = [3, 80]

const none: readonly Source[] = []

/** The lists that the user may open and read. */
function useSources(): readonly Source[] {
  const access = useAccess()
  const permissions = useSession((now) => now.profile?.permissions)
  const loaded = useQuery({
    queryKey: ['palette sources'],
    queryFn: async () => (await import('./paletteSources')).sources,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return useMemo(() => {
    const may = (permission: string) => {
      const [resource = '', letter = ''] = permission.split('.')
      return permissions?.[resource]?.includes(letter) ?? false
    }
    return (loaded.data ?? none).filter(
      ({ list, needs }) => mayOpen(routes[list], access) && needs.every(may),
    )
  }, [loaded.data, access, permissions])
}

/** What a text finds in the lists of the domains. A question that another text has replaced is aborted. */
export function useFound(text: string): { hits: Hit[]; busy: boolean; failed: boolean } {
  const { t } = useTranslation()
  const { screenTitle } = useTitles()
  const all = useSources()
  const asked = text.length >= shortest && text.length <= longest ? all : none
  const query = { text, limit }
  const answers = useQueries({
    queries: asked.map(({ call, ask, read }) => ({
      queryKey: [call, { query }],
      queryFn: ({ signal }: { signal: AbortSignal }) => ask(query, signal),
      select: read,
    })),
  })
  const hits = asked.flatMap((source, at): Hit[] => {
    const data = answers[at]?.data
    const screen = screenAt(source.list)
    if (!data || !screen) return []
    const group = screenTitle(screen)
    const found = data.found.map(({ id, ...hit }): Hit => ({ ...hit, key: `${source.call} ${id}`, group }))
    const more = data.count - found.length
    if (found.length > 0 && more > 0)
      found.push({
        key: `more ${source.call}`,
        group,
        title: t('shell.paletteMore', { count: more }),
        note: t('shell.paletteAllOf', { count: data.count }),
        to: source.all(text),
      })
    return found
  })
  return {
    hits,
    busy: answers.some(({ isFetching }) => isFetching),
    failed: answers.some(({ isError }) => isError),
  }
}
