import { OrderedListOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Collapse, Pagination } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ListOf, type ListWords, useList } from '../../api/list'
import { useMay } from '../../api/session'
import { Filters } from '../../kit/Filters'
import { filterWidgets } from '../../kit/filterWords'
import { Icon } from '../../kit/Icon'
import { pageSizes } from '../../kit/listState'
import { MissingPage } from '../../kit/MissingPage'
import { useOpened } from '../../kit/opened'
import { PageHeader } from '../../kit/PageHeader'
import { StatusTag } from '../../kit/StatusTag'
import { Empty, Failed, Loading } from '../../kit/states'
import { FaqDialog } from './FaqDialog'
import { useFaqLabels } from './labels'
import { mostInOrder, OrderDialog } from './OrderDialog'
import { Opened } from './Opened'
import type { FaqItem } from './types'
import './faqs.css'

type FaqList = ListOf<'list_faqs'>

function useFaqFilters(isEditor: boolean): ListWords<'list_faqs'> {
  const { t } = useTranslation()
  const labels = useFaqLabels()
  const yesNo = (value: string | number) => t(Number(value) === 1 ? 'kit.yes' : 'kit.no')
  return {
    text: { label: t('faqs.search') },
    language: { label: t('faqs.fields.language'), word: labels.language },
    audience: { label: t('faqs.fields.audience'), word: labels.audience },
    is_published: isEditor && { label: t('faqs.fields.is_published'), word: yesNo },
  }
}

/** The categories with their numbers: they narrow the list, as the filters do. */
function Categories({ of }: { of: FaqList }) {
  const { t } = useTranslation()
  const chosen = of.state.filters.category
  const categories = of.answer.data?.categories ?? []
  const all = categories.reduce((sum, { count }) => sum + count, 0)
  const choice = (name: string | undefined, text: string, count: number) => (
    <li key={name ?? ''}>
      <Button
        type="text"
        block
        aria-pressed={chosen === name}
        onClick={() => of.state.set({ filters: { category: name } })}
      >
        <span>{text}</span>
        <span className="pl-quiet">{count}</span>
      </Button>
    </li>
  )
  return (
    <nav className="pl-faq-categories" aria-label={t('faqs.categories')}>
      <ul>
        {choice(undefined, t('faqs.all'), all)}
        {categories.map(({ name, count }) => choice(name, name, count))}
      </ul>
    </nav>
  )
}

function Head({ faq }: { faq: FaqItem }) {
  const { t } = useTranslation()
  const labels = useFaqLabels()
  return (
    <span className="pl-faq-head">
      <span lang={faq.language}>{faq.question}</span>
      {faq.audience === 'staff' ? null : <StatusTag>{labels.audience(faq.audience)}</StatusTag>}
      {faq.is_published ? null : <StatusTag tone="warn">{t('faqs.draft')}</StatusTag>}
    </span>
  )
}

function Questions({ of, onEdit }: { of: FaqList; onEdit: ((faq: FaqItem) => void) | undefined }) {
  const { t } = useTranslation()
  const { answer, state } = of
  const [opened] = useOpened('question')
  if (answer.isError && !answer.data)
    return <Failed error={answer.error} onRetry={() => void answer.refetch()} />
  if (!answer.data) return <Loading rows={8} />
  if (answer.data.count === 0) {
    const isNarrowed = Object.keys(state.filters).length > 0
    return (
      <Empty title={t(isNarrowed ? 'faqs.noneFit' : 'faqs.none')}>
        {isNarrowed ? <Button onClick={() => state.only()}>{t('faqs.showAll')}</Button> : null}
      </Empty>
    )
  }
  return (
    <div aria-busy={answer.isFetching}>
      <Collapse
        key={opened}
        defaultActiveKey={opened}
        destroyOnHidden
        items={answer.data.faqs.map((faq) => ({
          key: faq.id,
          label: <Head faq={faq} />,
          children: <Opened faq={faq} {...(onEdit ? { onEdit } : {})} />,
        }))}
      />
      <Pagination
        className="pl-faq-pages"
        current={state.page}
        pageSize={state.size}
        total={answer.data.count}
        pageSizeOptions={[...pageSizes]}
        showSizeChanger
        hideOnSinglePage={answer.data.count <= pageSizes[0]}
        showTotal={(total) => t('faqs.total', { count: total })}
        onChange={(page, size) => state.set(size === state.size ? { page } : { size })}
      />
    </div>
  )
}

function Faqs() {
  const { t } = useTranslation()
  const of = useList('list_faqs')
  const mayAdd = useMay('faq', 'C')
  const mayEdit = useMay('faq', 'U')
  const [edited, setEdited] = useState<FaqItem | 'new'>()
  const [ordered, setOrdered] = useState<string>()
  const { category } = of.state.filters
  const categories = of.answer.data?.categories ?? []
  const inCategory = categories.find(({ name }) => name === category)?.count ?? 0
  const mayOrder = mayEdit && category !== undefined && inCategory > 1 && inCategory <= mostInOrder
  return (
    <>
      <PageHeader
        title={t('screens.faq')}
        actions={
          <>
            {mayOrder ? (
              <Button icon={<Icon icon={OrderedListOutlined} />} onClick={() => setOrdered(category)}>
                {t('faqs.order')}
              </Button>
            ) : null}
            {mayAdd ? (
              <Button type="primary" icon={<Icon icon={PlusOutlined} />} onClick={() => setEdited('new')}>
                {t('faqs.add')}
              </Button>
            ) : null}
          </>
        }
      />
      <Filters
        id="faqs"
        filters={filterWidgets(of.kind, useFaqFilters(mayEdit), of.addressNames)}
        list={of.state}
      />
      <div className="pl-faqs">
        <Categories of={of} />
        <Questions of={of} onEdit={mayEdit ? setEdited : undefined} />
      </div>
      {edited ? (
        <FaqDialog
          key={edited === 'new' ? 'new' : edited.id}
          faq={edited === 'new' ? undefined : edited}
          categories={categories}
          category={category}
          onClose={() => setEdited(undefined)}
        />
      ) : null}
      {ordered ? <OrderDialog category={ordered} onClose={() => setOrdered(undefined)} /> : null}
    </>
  )
}

/** Questions that are asked often: searched by all staff, kept by editors. */
export default function FaqPage() {
  const { t } = useTranslation()
  const mayRead = useMay('faq', 'R')
  return mayRead ? <Faqs /> : <MissingPage title={t('screens.faq')} text={t('faqs.notForRole')} />
}
