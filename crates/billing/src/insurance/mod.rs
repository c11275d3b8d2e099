//! Insurance: insurers and brokers with their addresses, claims with their documents, surveys, delivery orders, and the
//! bills that share a repair between insurer and customer.

mod addresses;
mod billed;
mod bills;
mod changes;
mod claim;
mod compared;
mod detail;
mod documents;
mod dues;
mod handlers;
mod insured;
mod insurer_due;
mod paper;
mod rules;
mod store;
mod survey;
mod types;

#[cfg(test)]
mod tests;

use futures_util::FutureExt;
use pitlane_base::topics::{ADDRESSES, ORDER};
use pitlane_orders::orders::ClaimOutcomes;
use pitlane_platform::calls::Calls;
use pitlane_platform::service::Service;

use crate::bills::InsuredShares;
use crate::payments::SharesOfClaim;

// Used to calculate the demonstration data.
pub use insured::{divided_by, insurer_side};
pub use rules::claim::{OfOrder, facts, has_tariff};
pub use rules::documents::from_the_beginning as documents_from_the_beginning;
pub use rules::shares::{Line, Terms, compare};
pub use rules::taxed::Taxed;
pub use rules::{material, survey::kind_key};
pub use store::StoredClaim;
pub use types::{ClaimComparison, OfficeAddress, PolicyType, SurveyDecision};

pub fn calls() -> Calls {
    Calls::new("insurance")
        .get("/orders/insurance-company/", handlers::list_insurance_companies, "Insurance companies to pick from")
        .get("/orders/insurance-brokers/", handlers::list_insurance_brokers, "Insurance brokers to pick from")
        .get("/central/address/", addresses::list_addresses, "Addresses of an insurer (IOBJ) or of the product (SOBJ)")
        .shows(ADDRESSES)
        .post("/central/address/", addresses::save_address, "Add an address, or change the one with the given id")
        .changes(ADDRESSES)
        .get(
            "/orders/insurance/claim/",
            detail::get_claim,
            "The claim of an order: policy, survey, delivery order, and the shares of each line",
        )
        .shows(ORDER)
        .shows(ADDRESSES)
        .put("/orders/insurance/claim/", claim::update_claim, "Edit the claim of an order and its delivery order")
        .changes(ORDER)
        .post(
            "/orders/insurance/survey/",
            survey::save_survey,
            "Record the surveyor's decisions on the estimate, line by line, and approve the survey",
        )
        .changes(ORDER)
        .post(
            "/orders/insurance/files/{order_id}/",
            documents::add_claim_files,
            "Add documents to a claim, each under its own name",
        )
        .changes(ORDER)
        .delete("/orders/insurance/files/", documents::delete_claim_files, "Delete documents of a claim")
        .changes(ORDER)
        .on(Service::Oauth)
        .get(
            "/v1/oauth/insurance/get_files_detail",
            documents::list_claim_documents,
            "The documents of a claim: which are required, which are received",
        )
        .shows(ORDER)
        .post(
            "/v1/oauth/insurance/customer_bill",
            bills::make_customer_bill,
            "Create the bill for the customer's share of an insured repair",
        )
        .changes(ORDER)
        .post(
            "/v1/oauth/insurance/surveyor_bill",
            bills::make_surveyor_bill,
            "Create the bill for the insurer's share of an insured repair",
        )
        .changes(ORDER)
        .get("/v1/oauth/insurance/bill_pdf", bills::download_claim_bill, "A customer's or a surveyor's bill as PDF")
        .hook(ClaimOutcomes(|tx, who, order| compared::outcome(tx, who, order).boxed()))
        .hook(InsuredShares(|tx, who, order, lines| insured::of_bill(tx, who, order, lines).boxed()))
        .hook(SharesOfClaim(|tx, who, order| insurer_due::shares(tx, who, order).boxed()))
}
