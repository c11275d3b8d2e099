import { PlusOutlined } from '@ant-design/icons'
import { Button, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { orderType } from '../../../api/enums.gen'
import { useCall } from '../../../api/call'
import { Icon } from '../../../kit/Icon'
import { Paged, usePages } from '../../../kit/Paged'
import { usePaused } from '../../../kit/paused'
import type { Offer } from '../types'
import { MaybePrice } from './MaybePrice'
import { NameSearch } from './NameSearch'

/** Packages by category and name, each with its contents. */
export function Packages({ onAdd }: { onAdd: (name: string, offers: readonly Offer[]) => void }) {
  const { t } = useTranslation()
  const pages = usePages(5)
  const [category, setCategory] = useState<number>()
  const [typed, setTyped] = useState('')
  const text = usePaused(typed)
  const answer = useCall('list_packages', {
    query: {
      ...pages.query,
      ...(category ? { category } : {}),
      ...(text ? { text } : {}),
    },
  })
  return (
    <>
      <div className="pl-catalogue-filters">
        <Select<number>
          allowClear
          aria-label={t('estimates.catalogue.category')}
          placeholder={t('estimates.catalogue.category')}
          value={category}
          options={orderType.all.map((id) => ({ value: id, label: t(`orders.types.t${id}`) }))}
          onChange={(next: number | undefined) => {
            setCategory(next)
            pages.setPage(1)
          }}
        />
        <NameSearch
          label={t('estimates.catalogue.packageName')}
          value={typed}
          onType={(text) => {
            setTyped(text)
            pages.setPage(1)
          }}
        />
      </div>
      <Paged answer={answer} pages={pages} empty={t('estimates.catalogue.noPackage')}>
        {(found) => (
          <ul className="pl-catalogue" aria-label={t('estimates.catalogue.packages')}>
            {found.packages.map((one) => (
              <li key={one.id} aria-label={one.name}>
                <div className="pl-catalogue-head">
                  <strong>{one.name}</strong>
                  <span>
                    <MaybePrice value={one.price} />
                  </span>
                  <Button
                    size="small"
                    disabled={typeof one.price !== 'number'}
                    icon={<Icon icon={PlusOutlined} />}
                    aria-label={t('estimates.catalogue.addOf', { name: one.name })}
                    onClick={() => onAdd(one.name, one.lines)}
                  >
                    {t('estimates.catalogue.add')}
                  </Button>
                </div>
                <ul className="pl-catalogue-inside">
                  {one.lines.map((line, at) => (
                    // oxlint-disable-next-line react/no-array-index-key -- the lines of a package never move
                    <li key={at}>
                      {line.service_name}{' '}
                      <span className="pl-quiet">{t(`estimates.kinds.${line.kind}`)}</span> {line.quantity}{' '}
                      {line.unit} × <MaybePrice value={line.price} />
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        )}
      </Paged>
    </>
  )
}
