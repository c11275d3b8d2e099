import { Button, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { rarelyChanges, useCall } from '../../../api/call'
import { namedOptions } from '../../../kit/options'
import { Paged, usePages } from '../../../kit/Paged'
import { usePaused } from '../../../kit/paused'
import type { Offer } from '../types'
import { MaybePrice } from './MaybePrice'
import { NameSearch } from './NameSearch'
import { PartFacts } from './PartFacts'

interface Kind {
  category_id?: number
  sub_category_id?: number
}

function KindSelects({ kind, onChange }: { kind: Kind; onChange: (kind: Kind) => void }) {
  const { t } = useTranslation()
  const categories = useCall('list_part_categories', undefined, { fresh: rarelyChanges })
  const subs = useCall(
    'list_part_sub_categories',
    { query: { category_id: kind.category_id } },
    { enabled: kind.category_id !== undefined, fresh: rarelyChanges },
  )
  return (
    <>
      <Select<number>
        allowClear
        aria-label={t('estimates.catalogue.category')}
        placeholder={t('estimates.catalogue.category')}
        value={kind.category_id}
        loading={categories.isFetching}
        options={namedOptions(categories.data?.categories)}
        onChange={(id: number | undefined) => onChange(id ? { category_id: id } : {})}
      />
      <Select<number>
        allowClear
        aria-label={t('estimates.catalogue.subCategory')}
        placeholder={t('estimates.catalogue.subCategory')}
        disabled={kind.category_id === undefined}
        value={kind.sub_category_id}
        loading={subs.isFetching}
        options={namedOptions(subs.data?.sub_categories)}
        onChange={(id: number | undefined) =>
          onChange({ category_id: kind.category_id, ...(id ? { sub_category_id: id } : {}) })
        }
      />
    </>
  )
}

/** Parts by category and name; an expanded one shows its details and what can be added. */
export function Parts({ onAdd }: { onAdd: (name: string, offers: readonly Offer[]) => void }) {
  const { t } = useTranslation()
  const pages = usePages(10)
  const [kind, setKind] = useState<Kind>({})
  const [typed, setTyped] = useState('')
  const [opened, setOpened] = useState<number>()
  const text = usePaused(typed)
  const answer = useCall('list_parts', {
    query: { ...pages.query, ...kind, ...(text ? { text } : {}) },
  })
  return (
    <>
      <div className="pl-catalogue-filters">
        <KindSelects
          kind={kind}
          onChange={(next) => {
            setKind(next)
            pages.setPage(1)
          }}
        />
        <NameSearch
          label={t('estimates.catalogue.partName')}
          value={typed}
          onType={(text) => {
            setTyped(text)
            pages.setPage(1)
          }}
        />
      </div>
      <Paged answer={answer} pages={pages} empty={t('estimates.catalogue.noPart')}>
        {(found) => (
          <ul className="pl-catalogue" aria-label={t('estimates.catalogue.parts')}>
            {found.parts.map((part) => (
              <li key={part.id} aria-label={part.name}>
                <div className="pl-catalogue-head">
                  <span>
                    <strong>{part.name}</strong>{' '}
                    <span className="pl-quiet">
                      {part.part_number} · {part.sub_category}
                    </span>
                  </span>
                  <span>
                    <MaybePrice value={part.price} />
                  </span>
                  <Button
                    size="small"
                    aria-expanded={opened === part.id}
                    aria-label={t('estimates.catalogue.detailsOf', { name: part.name })}
                    onClick={() => setOpened((now) => (now === part.id ? undefined : part.id))}
                  >
                    {t('estimates.catalogue.details')}
                  </Button>
                </div>
                {opened === part.id ? <PartFacts id={part.id} onAdd={onAdd} /> : null}
              </li>
            ))}
          </ul>
        )}
      </Paged>
    </>
  )
}
