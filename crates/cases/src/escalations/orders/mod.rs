//! Escalations of orders of the three kinds: raised, listed, shown, and worked on.

mod answered;
mod bulk;
mod call;
mod close;
mod closing_store;
mod correct;
mod detractor;
mod filter;
mod form;
mod grants;
mod head;
mod holder;
mod items;
mod link;
mod list;
mod live;
mod market;
mod mode;
mod publish;
mod raise;
mod read;
pub mod refund;
mod reopen;
mod rules;
mod scope;
mod sheet;
mod show;
mod store;
mod subject;
mod timeline;
mod types;
mod unreachable;
mod vouchers;
mod work;

pub use bulk::assign_escalations;
pub use call::{CALLS, call_customer};
pub use close::get_closing_info;
pub use detractor::ON_DETRACTOR;
#[cfg(test)]
pub use detractor::{FEEDBACK_CALL, SERVICE_QUALITY};
pub use link::{CASES_OF_MARKET_ORDER, FIND_MARKET_ORDER};
pub use list::list_escalations;
pub use live::WATCHABLE;
pub use market::{
    get_accessories_closing_info, get_accessories_escalation, get_spares_closing_info, get_spares_escalation,
    list_accessories_escalations, list_spares_escalations, list_spares_managers, raise_accessories_escalation,
    raise_spares_escalation, update_accessories_escalation, update_spares_escalation,
};
pub use mode::{get_unread_cases, get_work_mode};
pub use publish::{NewForm, publish_form};
pub use raise::raise_escalation;
pub use read::mark_read;
pub use scope::Scope;
pub use show::{find, get_escalations};
pub use store::{StoredEscalation, by_id};
pub use subject::Subject;
pub use types::{FormAnswer, OrderPath, Question, QuestionKind, RequestRefund, ShownIf};
pub use vouchers::{add_case_voucher, save_case_voucher};
pub use work::update_escalation;
