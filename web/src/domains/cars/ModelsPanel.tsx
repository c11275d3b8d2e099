import { Button, Empty as Nothing, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../api/call'
import { SidePanel } from '../../kit/SidePanel'
import { StatusTag } from '../../kit/StatusTag'
import { Failed, Loading } from '../../kit/states'
import { BrandDialog, ModelDialog } from './ModelDialogs'
import type { Brand, Model } from './types'

/** The years in which a model was built, as far as they are known. */
function years({ from_year: from, to_year: to }: Model): string {
  return from || to ? `${from ?? ''}–${to ?? ''}` : ''
}

interface Edited {
  brand?: Brand | 'new'
  model?: { of: Brand; model: Model | undefined }
}

interface RowProps {
  brand: Brand
  models: readonly Model[]
  open: boolean
  onToggle: () => void
  onEdit: (edited: Edited) => void
}

function Off({ is }: { is: boolean }) {
  const { t } = useTranslation()
  return is ? (
    <>
      {' '}
      <StatusTag>{t('cars.models.notOffered')}</StatusTag>
    </>
  ) : null
}

/** A brand, and its models when it is opened. */
function BrandRow({ brand, models, open, onToggle, onEdit }: RowProps) {
  const { t } = useTranslation()
  const edit = (name: string) => t('cars.models.editNamed', { name })
  return (
    <li>
      <div className="pl-model-row">
        <span>
          <strong>{brand.name}</strong>
          <Off is={!brand.is_active} />
        </span>
        <Button
          size="small"
          aria-expanded={open}
          aria-label={t('cars.models.of', { brand: brand.name })}
          onClick={onToggle}
        >
          {t('cars.models.count', { count: models.length })}
        </Button>
        <Button size="small" aria-label={edit(brand.name)} onClick={() => onEdit({ brand })}>
          {t('cars.models.edit')}
        </Button>
      </div>
      {open ? (
        <ul aria-label={t('cars.models.of', { brand: brand.name })}>
          {models.map((model) => (
            <li key={model.id} className="pl-model-row">
              <span>
                {model.name} <span className="pl-quiet">{years(model)}</span>
                <Off is={!model.is_active} />
              </span>
              <Button
                size="small"
                aria-label={edit(`${brand.name} ${model.name}`)}
                onClick={() => onEdit({ model: { of: brand, model } })}
              >
                {t('cars.models.edit')}
              </Button>
            </li>
          ))}
          <li>
            <Button size="small" onClick={() => onEdit({ model: { of: brand, model: undefined } })}>
              {t('cars.models.addModel')}
            </Button>
          </li>
        </ul>
      ) : null}
    </li>
  )
}

interface FoundProps {
  brands: readonly Brand[]
  models: readonly Model[]
  onEdit: (edited: Edited) => void
}

function Brands({ brands, models, onEdit }: FoundProps) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const [opened, setOpened] = useState<number>()
  const wanted = text.trim().toLowerCase()
  const fits = (name: string) => name.toLowerCase().includes(wanted)
  const shown = brands
    .map((brand) => ({ brand, models: models.filter((model) => model.brand_id === brand.id) }))
    .filter((row) => fits(row.brand.name) || row.models.some((model) => fits(model.name)))
  return (
    <>
      <Input
        allowClear
        aria-label={t('cars.models.find')}
        placeholder={t('cars.models.find')}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {shown.length === 0 ? <Nothing description={t('cars.models.none')} /> : null}
      <ul className="pl-models">
        {shown.map((row) => (
          <BrandRow
            key={row.brand.id}
            {...row}
            // A model that is looked for is seen at once.
            open={opened === row.brand.id || (wanted !== '' && !fits(row.brand.name))}
            onToggle={() => setOpened((now) => (now === row.brand.id ? undefined : row.brand.id))}
            onEdit={onEdit}
          />
        ))}
      </ul>
    </>
  )
}

/** The brands of cars with their models, for those who keep them. */
export function ModelsPanel({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  const brands = useCall('list_brands', { query: { all: 1 } }, { enabled: open })
  const models = useCall('list_models', { query: { all: 1 } }, { enabled: open })
  const [edited, setEdited] = useState<Edited>({})
  const error = brands.error ?? models.error
  const close = () => setEdited({})
  return (
    <SidePanel open={open} width={560} title={t('cars.models.title')} onClose={onClose}>
      {error ? (
        <Failed
          error={error}
          onRetry={() => {
            void brands.refetch()
            void models.refetch()
          }}
        />
      ) : brands.data && models.data ? (
        <>
          <Button type="primary" className="pl-models-add" onClick={() => setEdited({ brand: 'new' })}>
            {t('cars.models.addBrand')}
          </Button>
          <Brands brands={brands.data.brands} models={models.data.models} onEdit={setEdited} />
        </>
      ) : (
        <Loading rows={8} />
      )}
      {edited.brand ? (
        <BrandDialog
          key={edited.brand === 'new' ? 'new' : edited.brand.id}
          brand={edited.brand === 'new' ? undefined : edited.brand}
          onClose={close}
        />
      ) : null}
      {edited.model ? (
        <ModelDialog
          key={edited.model.model?.id ?? 'new'}
          brand={edited.model.of}
          model={edited.model.model}
          onClose={close}
        />
      ) : null}
    </SidePanel>
  )
}
