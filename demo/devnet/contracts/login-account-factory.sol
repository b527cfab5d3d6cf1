// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {LoginAccount} from "./login-account.sol";

/// Deploys the smart account of an owner, always at the same address.
contract LoginAccountFactory {
    /// Returns the account; deploys it unless it exists.
    function deploy(address owner) public returns (LoginAccount) {
        address account = accountOf(owner);
        if (account.code.length > 0) return LoginAccount(payable(account));
        return new LoginAccount{salt: 0}(owner);
    }

    /// Carries out calls that the owner has signed; deploys the account first if needed.
    function deployAndExecute(address owner, LoginAccount.Call[] calldata calls, bytes calldata signature) external {
        deploy(owner).executeSigned(calls, signature);
    }

    function accountOf(address owner) public view returns (address) {
        bytes32 code = keccak256(abi.encodePacked(type(LoginAccount).creationCode, abi.encode(owner)));
        return address(uint160(uint256(keccak256(abi.encodePacked(hex"ff", address(this), bytes32(0), code)))));
    }
}
