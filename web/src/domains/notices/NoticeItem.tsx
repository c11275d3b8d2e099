import {
  CheckCircleOutlined,
  ClockCircleOutlined,
  CloseCircleOutlined,
  CommentOutlined,
  CreditCardOutlined,
  PhoneOutlined,
  UserAddOutlined,
  UserOutlined,
} from '@ant-design/icons'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { dateTime } from '../../kit/format'
import { Icon } from '../../kit/Icon'
import { ago } from './ago'
import { noticeAddress } from './noticeAddress'
import type { Notice, NoticeKind } from './types'
import { useNoticeText } from './useNoticeText'

const icons: Record<NoticeKind, ComponentType<Record<string, unknown>>> = {
  approval: CheckCircleOutlined,
  decline: CloseCircleOutlined,
  answer: CommentOutlined,
  assignment: UserAddOutlined,
  mention: UserOutlined,
  breach: ClockCircleOutlined,
  payment: CreditCardOutlined,
  call_back: PhoneOutlined,
}

interface Props {
  notice: Notice
  isToday: boolean
  /** `leads`: it opens the record too. */
  onOpen: (notice: Notice, leads: boolean) => void
}

/** One notice: it leads to its record, or is only marked as read where the role may not open that. */
export function NoticeItem({ notice, isToday, onOpen }: Props) {
  const { t } = useTranslation()
  const textOf = useNoticeText()
  const address = noticeAddress(notice)
  const isUnread = notice.read_at === null
  const when = dateTime(notice.at)
  const inside = (
    <>
      <span className={`pl-notice-icon pl-notice-${notice.kind}`}>
        <Icon icon={icons[notice.kind]} />
      </span>
      <span className="pl-notice-text">
        <span>{textOf(notice)}</span>
        {notice.detail.text ? <q>{notice.detail.text}</q> : null}
        <time dateTime={notice.at} title={when}>
          {isToday ? ago(notice.at) : when}
        </time>
      </span>
      {isUnread ? <span className="pl-notice-dot" role="img" aria-label={t('notices.unread')} /> : null}
    </>
  )
  const className = `pl-notice ${isUnread ? 'pl-notice-new' : ''}`
  return (
    <li>
      {address === undefined ? (
        <button type="button" className={className} onClick={() => onOpen(notice, false)}>
          {inside}
        </button>
      ) : (
        <Link to={address} className={className} onClick={() => onOpen(notice, true)}>
          {inside}
        </Link>
      )}
    </li>
  )
}
