//! Escalations of orders of the markets of spares and of accessories: the same as those of orders, with the lines of the
//! order that they are about.

mod accessories;
mod answer;
mod managers;
mod spares;
mod types;
mod work;

pub use accessories::{
    get_accessories_closing_info, get_accessories_escalation, list_accessories_escalations,
    raise_accessories_escalation, update_accessories_escalation,
};
pub use managers::list_spares_managers;
pub use spares::{
    get_spares_closing_info, get_spares_escalation, list_spares_escalations, raise_spares_escalation,
    update_spares_escalation,
};
