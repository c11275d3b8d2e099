import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../kit/Dialog'
import { TabSet } from '../../../kit/TabSet'
import type { Offer } from '../types'
import { Packages } from './Packages'
import { Parts } from './Parts'
import './catalogue.css'

interface Props {
  open: boolean
  onClose: () => void
  onAdd: (name: string, offers: readonly Offer[]) => void
}

type Key = 'packages' | 'parts'

/** The catalogue, for browsing without knowing a name to search for. It stays open to add more. */
export function CatalogueDialog({ open, onClose, onAdd }: Props) {
  const { t } = useTranslation()
  const [shown, setShown] = useState<Key>('packages')
  const [added, setAdded] = useState<string>()
  const add = (name: string, offers: readonly Offer[]) => {
    onAdd(name, offers)
    setAdded(t('estimates.catalogue.added', { name, count: offers.length }))
  }
  return (
    <Dialog
      open={open}
      width={760}
      title={t('estimates.catalogue.title')}
      destroyOnHidden
      onCancel={onClose}
      afterClose={() => setAdded(undefined)}
      footer={
        <div className="pl-catalogue-foot">
          <span role="status">{added}</span>
          <Button type="primary" onClick={onClose}>
            {t('estimates.catalogue.done')}
          </Button>
        </div>
      }
    >
      <TabSet<Key>
        label={t('estimates.catalogue.title')}
        active={shown}
        onChoose={setShown}
        items={[
          { key: 'packages', label: t('estimates.catalogue.packages'), children: <Packages onAdd={add} /> },
          { key: 'parts', label: t('estimates.catalogue.parts'), children: <Parts onAdd={add} /> },
        ]}
      />
    </Dialog>
  )
}
