import type { serviceErrors as english } from '../en/service-errors.ts'

/** For what only a defect or a stranger at the wire can cause. */
const notDone = 'यो काम हुन सकेन। पेज फेरि खोलेर हेर्नुहोस्।'
const badRequest = 'पठाएको कुरा मिलेन। जाँचेर फेरि कोसिस गर्नुहोस्।'
const signInAgain = 'साइन इन टुटेको छ। फेरि साइन इन गर्नुहोस्।'

export const serviceErrors: typeof english = {
  user_blocked: 'यो खाता रोकिएको छ। खुलाउन हामीलाई लेख्नुहोस्।',
  user_session_not_found: signInAgain,
  user_unauthorized: 'यो काम गर्ने अनुमति छैन।',
  general_unauthorized_scope: signInAgain,
  general_access_forbidden: notDone,
  general_argument_invalid: badRequest,
  general_bad_request: badRequest,
  general_query_invalid: notDone,
  general_cursor_not_found: notDone,
  general_route_not_found: notDone,
  general_unknown_origin: notDone,
  general_rate_limit_exceeded: 'छोटो समयमा धेरै पटक भयो। केही बेर पर्खेर फेरि कोसिस गर्नुहोस्।',
  general_server_busy: 'अहिले धेरै भीड छ। केही सेकेन्डपछि फेरि कोसिस गर्नुहोस्।',
  general_service_unavailable: 'अहिले सेवा चलेको छैन। केही बेरपछि फेरि कोसिस गर्नुहोस्।',
  general_storage_limit_exceeded:
    'तपाईंको खाता भरियो, त्यसैले अरू केही राख्न सकिएन। लेखेको कुरा यहीँ छ। नचाहिने कुराकानी मेटेर, वा इमेल पुष्टि गरेको छैन भने पुष्टि गरेर, फेरि प्रयास गर्नुहोस्।',
  general_storage_full: 'सर्भरमा ठाउँ सकियो, त्यसैले केही राखिएन। पछि फेरि कोसिस गर्नुहोस्।',
  general_unknown: 'हाम्रोतिर केही बिग्रियो। केही बेरपछि फेरि कोसिस गर्नुहोस्।',
  project_not_found: notDone,
  database_not_found: notDone,
  database_query_order_null: notDone,
  collection_not_found: notDone,
  database_timeout: 'धेरै समय लाग्यो, त्यसैले पूरा भएन। केही बेरपछि फेरि कोसिस गर्नुहोस्।',
  document_not_found: 'यो भेटिएन। मेटिएको हुन सक्छ।',
  document_already_exists: 'यो पहिल्यै राखिएको छ।',
  document_missing_data: notDone,
  document_missing_payload: notDone,
  document_invalid_structure: badRequest,
  document_update_conflict: 'यो अर्को ठाउँबाट फेरिएको छ। पेज फेरि खोल्नुहोस्।',
  model_rate_limited: 'अहिले जवाफ दिने सेवामा भीड छ। तपाईंको प्रश्न जोगिएको छ। एक मिनेटपछि फेरि सोध्नुहोस्।',
  model_rejected: 'जवाफ दिने सेवाले यो प्रश्न लिएन। तपाईंको प्रश्न जोगिएको छ। अर्कै शब्दमा सोधेर हेर्नुहोस्।',
  model_timeout: 'जवाफ आउन धेरै ढिला भयो। तपाईंको प्रश्न जोगिएको छ। फेरि सोध्नुहोस्।',
  model_unavailable: 'अहिले जवाफ दिने सेवासम्म पुग्न सकिएन। तपाईंको प्रश्न जोगिएको छ। एक मिनेटपछि फेरि सोध्नुहोस्।',
  reply_failed: 'जवाफ पूरा नहुँदै टुट्यो। जति लेखिएको थियो, त्यो जोगिएको छ।',
  reply_interrupted: 'जवाफ बीचमै रोकियो। जति लेखिएको थियो, त्यो जोगिएको छ।',
  reply_too_long: 'जवाफ धेरै लामो भयो, त्यसैले रोकियो। जति लेखिएको थियो, त्यो जोगिएको छ।',
}
