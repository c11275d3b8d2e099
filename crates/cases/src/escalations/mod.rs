//! Escalations of three kinds: of orders, and of orders of spares and of accessories.

mod alerts;
mod assignment;
mod cancel;
mod case;
mod choices;
mod compensation;
mod drift;
mod figures;
mod files;
mod groups;
mod kinds;
mod lead_orders;
mod orders;
mod people;
mod performance;
pub mod recoveries;
mod roster;
mod steps;
mod told;
mod types;
mod vouchers;
pub mod wallet;

#[cfg(test)]
mod tests;

use futures_util::FutureExt;
use pitlane_base::gateways::RegionWork;
use pitlane_base::topics::{
    ACCESSORIES_ORDERS, ESCALATION_GROUPS, ESCALATIONS, ORDER, REFUNDS, ROSTERS, SPARES_ORDERS, VOUCHERS,
};
use pitlane_platform::calls::Calls;
use pitlane_platform::refusals::Refusal;
use pitlane_platform::service::Service;

pub use drift::drift;
pub use orders::{FormAnswer, NewForm, Question, QuestionKind, ShownIf, publish_form};
pub use vouchers::CaseVoucherState;

pub fn calls() -> Calls {
    accessories(spares(groups(people(for_customers(of_orders(Calls::new("escalations")))))))
}

fn of_orders(calls: Calls) -> Calls {
    calls
        .hook(RegionWork(|region, stop| alerts::work(region, stop).boxed()))
        .hook(RegionWork(|region, stop| recoveries::work(region, stop).boxed()))
        .hook(alerts::ON_GARAGE)
        .hook(alerts::ON_HOURS)
        .hook(alerts::OF_ASSIGNEE)
        .hook(orders::FIND_MARKET_ORDER)
        .hook(orders::CASES_OF_MARKET_ORDER)
        .hook(orders::ON_DETRACTOR)
        .hook(orders::WATCHABLE)
        .hook(orders::CALLS)
        .get("/central/escalations-statuses/", choices::list_escalation_statuses, "The statuses of escalations")
        .get("/central/escalations-sources/", choices::list_escalation_sources, "Where escalations come from")
        .get("/central/escalations-types/", choices::list_escalation_types, "What is complained about, one level of it")
        .get("/central/escalations/", orders::list_escalations, "Escalations of orders by filter, with counts")
        .shows(ESCALATIONS)
        .shows(ORDER)
        .get("/central/escalations/detail/{order_id}/", orders::get_escalations, "The escalations of an order")
        .shows(ESCALATIONS)
        .shows(VOUCHERS)
        .shows(REFUNDS)
        .shows(ORDER)
        .post("/central/escalations/detail/{order_id}/", orders::raise_escalation, "Raise an escalation of an order")
        .changes(ESCALATIONS)
        .changes(ORDER)
        .refuses(Refusal::Forbidden)
        .put(
            "/central/escalations/detail/{order_id}/",
            orders::update_escalation,
            "Comment on an escalation, edit it, or change its status",
        )
        .changes(ESCALATIONS)
        .changes(REFUNDS)
        .changes(ORDER)
        .refuses(Refusal::Forbidden)
        .patch("/central/escalations/detail/{order_id}/", orders::mark_read, "Mark an escalation as read, or not")
        .changes(ESCALATIONS)
        .get("/central/escalations/closing-info/", orders::get_closing_info, "The form by which escalations are closed")
        .refuses(Refusal::Missing)
        .put("/central/assign-escalation/", orders::assign_escalations, "Assign escalations, all or none")
        .changes(ESCALATIONS)
        .get("/central/escalations/work-mode/", orders::get_work_mode, "The caller as they work now")
        .shows(ESCALATIONS)
}

/// What is done for the customer of an escalation: with the order, with money, by telephone.
fn for_customers(calls: Calls) -> Calls {
    calls
        .post(
            "/central/escalations/cancel-order/{order_id}/",
            cancel::cancel_order,
            "Cancel the order of an escalation, or show what would happen",
        )
        .changes(ESCALATIONS)
        .changes(ORDER)
        .changes(REFUNDS)
        .refuses(Refusal::Missing)
        .refuses(Refusal::Conflict)
        .post(
            "/central/escalations/create_escalation_lead_order/",
            lead_orders::create_lead_order,
            "Create an order for the customer and the car of an escalation, with its lead",
        )
        .changes(ESCALATIONS)
        .changes(ORDER)
        .refuses(Refusal::Missing)
        .refuses(Refusal::Conflict)
        .get(
            "/central/escalations/firebase-signed-url/",
            files::get_signed_url,
            "A link that opens a file of an escalation",
        )
        .shows(ESCALATIONS)
        .refuses(Refusal::Missing)
        .refuses(Refusal::Gone)
        .get("/central/escalations/unread/", orders::get_unread_cases, "What the caller has not read of their cases")
        .shows(ESCALATIONS)
        .get(
            "/central/escalations/customer/call",
            orders::call_customer,
            "Call the customer of an escalation: the caller's telephone rings first. The same call again within 30 seconds",
        )
        .changes(ESCALATIONS)
        .refuses(Refusal::Missing)
        .refuses(Refusal::Conflict)
        .post(
            "/central/escalations/add-voucher-hst/",
            orders::add_case_voucher,
            "Compensate the customer of an escalation with a voucher; above the caller's limit another person decides",
        )
        .changes(ESCALATIONS)
        .changes(VOUCHERS)
        .refuses(Refusal::Missing)
        .refuses(Refusal::Conflict)
        .post(
            "/central/escalations/save-voucher-details/",
            orders::save_case_voucher,
            "Approve or decline a voucher of an escalation, issue, edit or cancel it",
        )
        .changes(ESCALATIONS)
        .changes(VOUCHERS)
        .refuses(Refusal::Missing)
        .refuses(Refusal::Conflict)
}

/// Calls about those who work on escalations.
fn people(calls: Calls) -> Calls {
    calls
        .get(
            "/central/escalation-manager-performance/",
            performance::get_performance,
            "How those who work on escalations did in a period",
        )
        .shows(ESCALATIONS)
        .get("/escalation-roster/", roster::get_escalation_roster, "The roster of somebody who works on escalations")
        .shows(ROSTERS)
        .refuses(Refusal::Missing)
        .post(
            "/escalation-roster/",
            roster::plan_escalation_roster,
            "Plan a leave, a shift or a weekly off of somebody",
        )
        .changes(ROSTERS)
        .changes(ESCALATIONS)
        .refuses(Refusal::Missing)
        .refuses(Refusal::Conflict)
        .delete("/escalation-roster/", roster::end_escalation_leave, "End a leave of somebody")
        .changes(ROSTERS)
        .refuses(Refusal::Missing)
        .refuses(Refusal::Conflict)
}

fn groups(calls: Calls) -> Calls {
    calls
        .get("/central/escalation-groups/", groups::list_escalation_groups, "The groups that work on escalations")
        .shows(ESCALATION_GROUPS)
        .refuses(Refusal::Missing)
        .put("/central/escalation-groups/", groups::save_escalation_group, "Add a group, or edit one")
        .changes(ESCALATION_GROUPS)
        .refuses(Refusal::Missing)
        .refuses(Refusal::Conflict)
        .get("/central/hst-escalation-groups/", groups::list_hst_groups, "The teams that may compensate")
        .shows(ESCALATION_GROUPS)
}

fn spares(calls: Calls) -> Calls {
    calls
        .get("/spares-escalations-sources/", choices::list_spares_sources, "Where escalations of spares come from")
        .get("/spares-escalation-types/", choices::list_spares_types, "What is complained about of spares, all levels")
        .get("/spares-escalations/", orders::list_spares_escalations, "Escalations of spares by filter, with counts")
        .shows(ESCALATIONS)
        .shows(SPARES_ORDERS)
        .post("/spares-escalations/", orders::raise_spares_escalation, "Raise an escalation of an order of spares")
        .changes(ESCALATIONS)
        .get(
            "/spares-escalations-detail/{order_id}/",
            orders::get_spares_escalation,
            "An escalation of an order of spares, with the order",
        )
        .shows(ESCALATIONS)
        .shows(VOUCHERS)
        .shows(REFUNDS)
        .shows(SPARES_ORDERS)
        .put(
            "/spares-escalations-detail/{order_id}/",
            orders::update_spares_escalation,
            "Comment on an escalation of spares, edit it, change its status, or mark it as read",
        )
        .changes(ESCALATIONS)
        .changes(REFUNDS)
        .changes(SPARES_ORDERS)
        .get(
            "/spares-escalation-closing-info/",
            orders::get_spares_closing_info,
            "The form by which escalations of spares are closed",
        )
        .refuses(Refusal::Missing)
        .get("/spares-escalation-manager/", orders::list_spares_managers, "Who works on escalations of spares")
        .shows(ESCALATIONS)
        .shows(ESCALATION_GROUPS)
        .get("/spares-escalation-group/", groups::list_spares_groups, "The groups that work on escalations of spares")
        .shows(ESCALATION_GROUPS)
        .refuses(Refusal::Missing)
        .put("/spares-escalation-group/", groups::save_spares_group, "Add a group of spares, or edit one")
        .changes(ESCALATION_GROUPS)
        .refuses(Refusal::Missing)
        .refuses(Refusal::Conflict)
}

fn accessories(calls: Calls) -> Calls {
    calls
        .on(Service::Accessories)
        .get(
            "/accessories-escalations/",
            orders::list_accessories_escalations,
            "Escalations of accessories by filter, with counts",
        )
        .shows(ESCALATIONS)
        .shows(ACCESSORIES_ORDERS)
        .post(
            "/accessories-escalations/",
            orders::raise_accessories_escalation,
            "Raise an escalation of an order of accessories",
        )
        .changes(ESCALATIONS)
        .get(
            "/accessories-escalations-detail/{order_id}/",
            orders::get_accessories_escalation,
            "An escalation of an order of accessories, with the order",
        )
        .shows(ESCALATIONS)
        .shows(VOUCHERS)
        .shows(REFUNDS)
        .shows(ACCESSORIES_ORDERS)
        .put(
            "/accessories-escalations-detail/{order_id}/",
            orders::update_accessories_escalation,
            "Comment on an escalation of accessories, edit it, change its status, or mark it as read",
        )
        .changes(ESCALATIONS)
        .changes(REFUNDS)
        .changes(ACCESSORIES_ORDERS)
        .get(
            "/accessories-escalation-closing-info/",
            orders::get_accessories_closing_info,
            "The form by which escalations of accessories are closed",
        )
        .refuses(Refusal::Missing)
        .get(
            "/accessories-escalations-sources/",
            choices::list_accessories_sources,
            "Where escalations of accessories come from",
        )
        .get(
            "/accessories-escalation-types/",
            choices::list_accessories_types,
            "What is complained about of accessories, all levels",
        )
}
